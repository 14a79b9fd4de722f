/** How this device shows things. Read by the boot script before the first paint, so it stays in plain local storage. */
export interface Look {
  theme: 'system' | 'light' | 'dark';
  text: 'normal' | 'larger' | 'largest';
  energy: 'normal' | 'low';
}

export const lookKey = 'kindred.look';
export const plainLook: Look = { theme: 'system', text: 'normal', energy: 'normal' };

export function readLook(): Look {
  try {
    return { ...plainLook, ...(JSON.parse(localStorage.getItem(lookKey) ?? '{}') as Partial<Look>) };
  } catch {
    return plainLook;
  }
}

export function setLook(look: Look): void {
  Object.assign(document.documentElement.dataset, look);
  try {
    localStorage.setItem(lookKey, JSON.stringify(look));
  } catch {
    // It holds for this page; a device that keeps nothing cannot do more.
  }
}
