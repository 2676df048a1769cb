/** The form of leads about reservations, and that of leads about orders. */
export const RESERVATION_FORM = 'reservation'
export const ORDER_FORM = 'order'
/** The form of leads about bills that are paid online. */
export const BILL_FORM = 'onlinePayment'
/** The form of leads about applications for finance. */
export const FINANCE_APPLICATION_FORM = 'financeApplication'

/**
 * The forms of leads that tell the dealer of a change. The shopper is told of it in words of its own, and My garage has
 * a section for what changed.
 */
export const CHANGE_FORMS: readonly string[] = [
  RESERVATION_FORM,
  ORDER_FORM,
  BILL_FORM,
  FINANCE_APPLICATION_FORM,
]
