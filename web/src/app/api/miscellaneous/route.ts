export {receiveValuation as POST} from '#/features/trade-ins/receive-valuation'
