export {answerDealSheet as GET} from '#/features/orders/answer-deal-sheet'
