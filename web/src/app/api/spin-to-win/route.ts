export {receiveSpin as POST} from '#/features/promotions/receive-spin'
