import type {FormName} from '@forecourt/schemas/routes/form-addresses'

/**
 * A form of the platform, in the one spelling that code, settings, page blocks, records, analytics and the API share:
 * the name of its settings under `forms`. The form that writes to one location has the settings of `general`.
 */
export type FormId = FormName | 'location'
