/** Content-Disposition. Names of people’s files have letters that a header cannot carry. */
export function downloadNamed(filename: string): string {
  const plain = filename.replaceAll(/[^ -~]|["\\%]/g, '_');
  const star =
    plain === filename ? '' : `; filename*=UTF-8''${encodeURIComponent(filename).replaceAll("'", '%27')}`;
  return `attachment; filename="${plain}"${star}`;
}
