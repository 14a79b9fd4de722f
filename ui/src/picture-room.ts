/** Reserves space for a thumbnail before it loads, so that nothing shifts. */
export const pictureRoom = (width: number, height: number) => ({
  aspectRatio: `${width} / ${height}`,
  inlineSize: `min(16rem, ${((18 * width) / height).toFixed(2)}rem)`,
  maxInlineSize: '100%',
});
