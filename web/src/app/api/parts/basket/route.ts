export {receiveBasketChange as POST} from '#/features/parts-search/receive-basket'
