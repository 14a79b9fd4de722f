import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { ChoiceCards } from '../src/choice-cards.tsx';
import { DateField } from '../src/date-field.tsx';
import { ErrorSummary } from '../src/error-summary.tsx';
import { TextField } from '../src/field.tsx';
import { Scale } from '../src/scale.tsx';
import { Select } from '../src/select.tsx';
import { TextArea } from '../src/text-area.tsx';

const countWords = (left: number) =>
  left < 0 ? `${-left} characters over the limit` : `${left} characters left`;
const dateWords = { day: 'Day', month: 'Month', year: 'Year' };

/** A form before input, and one showing every error. */
export function Forms() {
  const [checked, setChecked] = useState(false);
  return (
    <>
      <section>
        <h2>Fields</h2>
        <TextField name="first" label="First name" autoComplete="given-name" />
        <TextField
          name="mail"
          label="E-mail or mobile"
          hint="We send a link and a code. Nobody else sees it."
          inputMode="email"
        />
        <TextField name="postcode" label="Postcode" aside="(optional)" room="number" inputMode="numeric" />
        <TextArea
          name="concern"
          label="What is on your mind?"
          hint="In your own words. One thing is enough."
          limit={120}
          countWords={countWords}
        />
        <Select
          name="cancer"
          label="Blood cancer"
          options={['Choose one', 'Acute myeloid leukaemia', 'Chronic lymphocytic leukaemia', 'Myeloma'].map(
            (label, value) => ({ value: String(value), label }),
          )}
        />
        <DateField
          name="birth"
          asks="day"
          legend="When were you born?"
          hint="For example 27 3 1958"
          words={dateWords}
        />
        <DateField name="found" asks="month" legend="When did you find out?" words={dateWords} />
      </section>
      <section>
        <h2>Choices</h2>
        <ChoiceCards
          name="who"
          choose="one"
          legend="Who are you?"
          defaultValue="carer"
          choices={[
            { value: 'self', label: 'I have or had a blood cancer' },
            { value: 'carer', label: 'I look after somebody', hint: 'A partner, a parent, a friend' },
            { value: 'grief', label: 'Somebody I love has died' },
          ]}
        />
        <ChoiceCards
          name="topics"
          choose="any"
          legend="What would you like to read about?"
          hint="As many as you like, or none."
          defaultValue={['sleep']}
          choices={[
            { value: 'sleep', label: 'Sleep' },
            { value: 'food', label: 'Food and taste' },
            { value: 'money', label: 'Money and work' },
          ]}
        />
        <ChoiceCards
          name="interpreter"
          choose="one"
          layout="row"
          legend="Do you need an interpreter?"
          choices={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        <Scale
          name="tired"
          max={10}
          legend="How tired are you now?"
          least="not tired"
          most="the most tired I can be"
          defaultValue={6}
          typedLabel="Or type a number"
        />
        <Scale
          name="wellbeing"
          max={6}
          legend="How is life in general?"
          least="as good as it can be"
          most="as bad as it can be"
        />
      </section>
      <section>
        <h2>With things to mend</h2>
        {checked && (
          <ErrorSummary
            heading="Two things need another look"
            errors={[
              { field: 'wrong-mail', words: 'Write your address like name@example.org' },
              { field: 'wrong-who', words: 'Choose who you are' },
            ]}
          />
        )}
        <TextField
          name="wrong-mail"
          label="E-mail"
          hint="We send a link."
          error="Write your address like name@example.org"
          defaultValue="anna@"
        />
        <ChoiceCards
          name="wrong-who"
          choose="one"
          legend="Who are you?"
          error="Choose who you are"
          choices={[
            { value: 'self', label: 'I have a blood cancer' },
            { value: 'carer', label: 'I look after somebody' },
          ]}
        />
        <DateField
          name="wrong-date"
          asks="day"
          legend="Date of the visit"
          error="There is no 31 February"
          wrong={['day']}
          words={dateWords}
        />
        <Button look="primary" onClick={() => setChecked(true)}>
          Save my answers
        </Button>
      </section>
    </>
  );
}
