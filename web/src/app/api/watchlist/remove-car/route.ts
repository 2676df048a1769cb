export {receiveRemoval as POST} from '#/features/watchlist/change-watchlist'
