export {receiveTradeInPhotos as POST} from '#/features/trade-ins/receive-photos'
