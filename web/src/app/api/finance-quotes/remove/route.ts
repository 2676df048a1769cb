export {receiveQuoteRemoval as POST} from '#/features/finance/save-quote'
