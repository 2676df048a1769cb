/** The address of a car's page, as a path or in full; its group is the slug of the car. */
export const CAR_ADDRESS = /^(?:https?:\/\/[^/\s]+)?\/cars\/([\w-]{1,160})\/?(?:[?#].*)?$/
