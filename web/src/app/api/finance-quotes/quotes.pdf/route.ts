export {answerQuotesPdf as GET} from '#/features/finance/answer-quotes-pdf'
