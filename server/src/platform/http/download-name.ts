/** Content-Disposition. File names chosen by people contain characters that a header cannot carry. */
export function downloadNamed(filename: string): string {
  const plain = filename.replaceAll(/[^ -~]|["\\%]/g, '_');
  const star =
    plain === filename ? '' : `; filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`;
  return `attachment; filename="${plain}"${star}`;
}
