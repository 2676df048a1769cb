export {receiveQuote as POST} from '#/features/finance/save-quote'
