/** Room for a small picture before it is here, so that nothing jumps. */
export const pictureRoom = (width: number, height: number) => ({
  aspectRatio: `${width} / ${height}`,
  inlineSize: `min(16rem, ${((18 * width) / height).toFixed(2)}rem)`,
  maxInlineSize: '100%',
});
