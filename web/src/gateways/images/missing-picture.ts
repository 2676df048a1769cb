/**
 * The placeholder for a picture that cannot be loaded. Browsers display an image whatever its status, so shoppers see
 * a neutral picture with text instead of a broken one.
 */
export const MISSING_PICTURE = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">',
  '<rect width="400" height="300" fill="#ececec"/>',
  '<text x="200" y="155" text-anchor="middle" font-family="system-ui,sans-serif" font-size="15" fill="#555">',
  'Photos coming</text></svg>',
].join('')
