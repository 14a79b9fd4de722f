import { useCallback, useState } from 'react';
import { Button } from '../src/button.tsx';
import { Dialog, DialogButton } from '../src/dialog.tsx';
import { Menu, MenuList } from '../src/menu.tsx';
import { Tabs } from '../src/tabs.tsx';
import { Toasts, type ToastMessage } from '../src/toast.tsx';

export function Overlays() {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  const dismiss = useCallback((id: string) => setMessages((all) => all.filter((each) => each.id !== id)), []);
  return (
    <section>
      <h2>What opens</h2>
      <div className="row">
        <DialogButton dialog="leave">Leave the page</DialogButton>
        <DialogButton dialog="filters">Filters</DialogButton>
        <DialogButton dialog="drawer" icon="menu">
          Menu
        </DialogButton>
        <Menu
          words="My things"
          icon="person"
          items={[
            { label: 'My dashboard', href: '#dashboard', icon: 'home', current: true },
            { label: 'My bookmarks', href: '#bookmarks', icon: 'bookmark', note: '3 new' },
            {
              label: 'Terms of use',
              href: 'https://example.org',
              icon: 'info',
              newTab: 'opens in a new tab',
            },
          ]}
        />
        <Button onClick={() => setMessages([{ id: String(Date.now()), words: 'Saved to your bookmarks.' }])}>
          Save this tip
        </Button>
      </div>
      <Dialog
        id="leave"
        heading="Leave this page?"
        closeWords="Close"
        actions={
          <>
            <DialogButton dialog="leave" does="close" look="primary">
              Stay here
            </DialogButton>
            <Button look="danger">Delete what I wrote</Button>
          </>
        }
      >
        <p>What you wrote is kept here for seven days.</p>
      </Dialog>
      <Dialog id="filters" shape="sheet" heading="Filters" closeWords="Close">
        <p>From the bottom on a phone, in the middle on a larger screen.</p>
      </Dialog>
      <Dialog id="drawer" shape="drawer" heading="Menu" closeWords="Close">
        <MenuList
          label="Main"
          items={[
            { label: 'Tips', href: '#tips', icon: 'tip' },
            { label: 'Energy coach', href: '#energy', icon: 'energy', current: true },
            { label: 'Events', href: '#events', icon: 'calendar' },
            { label: 'Apps and tools', href: '#apps', icon: 'app' },
            { label: 'Urgent help', href: '#urgent', icon: 'urgent' },
          ]}
        />
      </Dialog>
      <Tabs
        label="Levels of the text"
        tabs={[
          { key: 'short', label: 'Short', panel: <p>Tiredness can last. There are things that help.</p> },
          { key: 'plain', label: 'Plain', panel: <p>The plain text, in a few paragraphs.</p> },
          { key: 'full', label: 'Everything', panel: <p>All of it, with its sources.</p> },
        ]}
      />
      <Toasts messages={messages} dismissWords="Close" onDismiss={dismiss} />
    </section>
  );
}
