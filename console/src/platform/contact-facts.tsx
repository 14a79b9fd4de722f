import { phoneInWords } from './telephone.ts';

/** How to reach a person, in a list of facts. */
export function ContactFacts({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <>
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone}`}>{phoneInWords(phone)}</a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>Email</dt>
          <dd>{email}</dd>
        </div>
      )}
    </>
  );
}
