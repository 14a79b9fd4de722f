import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** "/" opens the search, unless someone is typing. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable], dialog[open]')
      )
        return;
      event.preventDefault();
      void navigate('/search');
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [navigate]);
}
