/** A number in local format: 0400 000 003, 03 5320 0000. Foreign numbers are unchanged. */
export function phoneInWords(phone: string): string {
  const [, area = '', rest = ''] = /^\+61([2-478])(\d{8})$/.exec(phone) ?? [];
  if (area === '') return phone;
  const all = `0${area}${rest}`;
  return area === '4'
    ? `${all.slice(0, 4)} ${all.slice(4, 7)} ${all.slice(7)}`
    : `${all.slice(0, 2)} ${all.slice(2, 6)} ${all.slice(6)}`;
}
