export {receiveNote as POST} from '#/features/watchlist/change-watchlist'
