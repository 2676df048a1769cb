/** The form of leads about reservations, and that of leads about orders. */
export const RESERVATION_FORM = 'reservation'
export const ORDER_FORM = 'order'
/** The answer of such a lead that says until when the dealer has to act, in words. */
export const ANSWER_BY = 'answer_by'
export const ANSWER_BY_LABEL = 'Answer by'
/** The form of leads that staff enter: calls and walk-ins. */
export const DESK_FORM = 'desk'
/** The form of leads about bills that are paid online. */
export const BILL_FORM = 'onlinePayment'
/** The form of leads about applications for finance. */
export const FINANCE_APPLICATION_FORM = 'financeApplication'
