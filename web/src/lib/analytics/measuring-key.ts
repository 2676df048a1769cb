/** Where a browser keeps the visitor’s choice about measuring, a `MeasuringChoice`. */
export const MEASURING_KEY = 'forecourt.measuring'
