/** The variables with secrets of the operator. Each is replaced from time to time: docs/operations.md. */
export const SECRET_NAMES = [
  'FINANCE_SECRET',
  'SESSION_SECRET',
  'FORMS_SECRET',
  'FEEDS_SECRET',
  'PREVIEW_SECRET',
  'OPERATOR_SECRET',
  'STOCK_WEBHOOK_SECRET',
  'LEAD_WEBHOOK_SECRET',
  'SANITY_WEBHOOK_SECRET',
  'SANITY_READ_TOKEN',
  'TYPESENSE_ADMIN_KEY',
  'TYPESENSE_WRITE_KEY',
  'TYPESENSE_SEARCH_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMS_KEY',
  'SMS_SECRET',
  'SMS_RECEIPT_SECRET',
  'SMTP_URL',
  'VALUATION_KEY',
  'REVIEWS_KEY',
  'GEOCODER_KEY',
  'TURNSTILE_SECRET',
  'PHOTO_S3_SECRET',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
] as const

/** The secrets of this process, by variable. */
export function listSecrets(): readonly {readonly name: string; readonly value: string}[] {
  return SECRET_NAMES.flatMap((name) => {
    const value = process.env[name]
    return value ? [{name, value}] : []
  })
}
