/** In pixels: a page of the office beside its links, in a window of 1024. */
export const PICTURE_WIDTH = 816;

/** In pixels, of the picture of each chapter that has one. */
export const PICTURE_HEIGHTS = {
  day: 380,
  ship: 580,
  refund: 620,
  requests: 400,
  quotes: 600,
  prices: 480,
  import: 460,
  settings: 960,
  roles: 360,
};
