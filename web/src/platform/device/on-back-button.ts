import { App } from '@capacitor/app';
import type { Router } from './router.ts';

/** Back closes whatever is open, otherwise goes back a page; on the first page it leaves the app. */
export async function onBackButton(router: Router): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) => {
    if (closeWhatIsOpen()) return;
    if (canGoBack) void router.navigate(-1);
    else void App.minimizeApp();
  });
}

function closeWhatIsOpen(): boolean {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog) {
    dialog.requestClose();
    return true;
  }
  const popover = [...document.querySelectorAll<HTMLElement>(':popover-open')].at(-1);
  popover?.hidePopover();
  return popover !== undefined;
}
