export {sendShopperData as GET} from '#/features/my-garage/change-garage'
