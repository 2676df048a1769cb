/** Where a browser keeps the visitor's choice about measuring: `yes` or `no`. */
export const MEASURING_KEY = 'forecourt.measuring'
