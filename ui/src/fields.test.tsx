import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DateField } from './date-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './field.tsx';
import { TextArea } from './text-area.tsx';

it('a field is described by its hint and its error', async () => {
  const screen = await render(
    <TextField name="mail" label="E-mail" hint="We send a link." error="Write it like name@example.org" />,
  );
  const input = screen.getByLabelText('E-mail');
  await expect.element(input).toHaveAccessibleDescription('We send a link. Write it like name@example.org');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
});

it('the error summary takes focus, and each line links to its field', async () => {
  const screen = await render(
    <>
      <ErrorSummary
        heading="One thing needs another look"
        errors={[{ field: 'mail', words: 'Write your address' }]}
      />
      <TextField name="mail" label="E-mail" error="Write your address" />
    </>,
  );
  await expect.element(screen.getByRole('alert')).toHaveFocus();
  await screen.getByRole('link', { name: 'Write your address' }).click();
  await expect.element(screen.getByLabelText('E-mail')).toHaveFocus();
});

it('the error summary takes focus again when the errors change', async () => {
  const summary = (field: string) => (
    <>
      <ErrorSummary heading="One thing" errors={[{ field, words: field }]} />
      <TextField name="mail" label="E-mail" />
    </>
  );
  const screen = await render(summary('mail'));
  await screen.getByLabelText('E-mail').click();
  await screen.rerender(summary('name'));
  await expect.element(screen.getByRole('alert')).toHaveFocus();
});

it('a text area counts down, announces the count after typing stops, and truncates nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const screen = await render(
      <TextArea
        name="note"
        label="Note"
        limit={5}
        countWords={(left) => (left < 0 ? `${-left} too many` : `${left} left`)}
      />,
    );
    const area = screen.getByLabelText('Note');
    expect(screen.container.textContent).toContain('5 left');
    await area.fill('a long note');
    await expect.element(area).toHaveValue('a long note');
    expect(screen.container.textContent).toContain('6 too many');
    expect(screen.getByRole('status').element().textContent).toBe('');
    await vi.advanceTimersByTimeAsync(1100);
    await expect.element(screen.getByRole('status')).toHaveTextContent('6 too many');
  } finally {
    vi.useRealTimers();
  }
});

it('a date asks for day, month and year, or for month and year', async () => {
  const words = { day: 'Day', month: 'Month', year: 'Year' };
  const screen = await render(
    <form data-testid="form">
      <DateField
        name="birth"
        asks="day"
        birthday
        legend="Born"
        words={words}
        defaultValue={{ day: '7', month: '3', year: '1958' }}
      />
      <DateField name="found" asks="month" legend="Found" words={words} />
    </form>,
  );
  expect(screen.getByRole('textbox').elements()).toHaveLength(5);
  const form = screen.getByTestId('form').element();
  const sent = form instanceof HTMLFormElement ? Object.fromEntries(new FormData(form)) : {};
  expect(sent).toEqual({
    'birth-day': '7',
    'birth-month': '3',
    'birth-year': '1958',
    'found-month': '',
    'found-year': '',
  });
  await expect.element(screen.getByLabelText('Day')).toHaveAttribute('autocomplete', 'bday-day');
});
