/**
 * What stands in the place of a picture that cannot be had. A browser shows an image whatever its status is, so a
 * shopper sees a calm place with words where a broken image would be.
 */
export const MISSING_PICTURE = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">',
  '<rect width="400" height="300" fill="#ececec"/>',
  '<text x="200" y="155" text-anchor="middle" font-family="system-ui,sans-serif" font-size="15" fill="#555">',
  'Pictures are on their way</text></svg>',
].join('')
