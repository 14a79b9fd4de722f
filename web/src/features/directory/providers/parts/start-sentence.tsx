/** True for "Call 1800 620 420 and tell them what you need.", because the button above already says that. */
export const onlyNamesNumber = (sentence: string): boolean =>
  /^(call|phone|ring)( (us|them))?( on)? \+?[\d ()]+( and tell (us|them) what you need)?\.?$/i.test(
    sentence.trim(),
  );
