/** The group of a settings form that holds the name and place of the layer itself. */
export const ABOUT_GROUP = 'layer'
