/** The name of the field that people do not see; the name invites machines to fill it in. */
export const HONEYPOT = 'company_website'
