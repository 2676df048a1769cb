/** The group of a settings form with the name and position of the layer itself. */
export const ABOUT_GROUP = 'layer'
