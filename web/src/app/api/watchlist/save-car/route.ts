export {receiveSave as POST} from '#/features/watchlist/change-watchlist'
