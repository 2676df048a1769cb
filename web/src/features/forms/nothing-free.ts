/** The error of a day without a free time, in a browser and from the server. */
export const NOTHING_FREE = 'Nothing is free on that day. Please choose another day.'
