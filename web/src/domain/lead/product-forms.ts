/** The form of leads about reservations, and that of leads about orders. */
export const RESERVATION_FORM = 'reservation'
export const ORDER_FORM = 'order'
/** The form of leads about bills that are paid online. */
export const BILL_FORM = 'onlinePayment'
/** The form of leads about applications for finance. */
export const FINANCE_APPLICATION_FORM = 'financeApplication'
