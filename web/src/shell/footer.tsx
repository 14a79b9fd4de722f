import { Anchor } from '@kindred/ui/anchor.tsx';
import { Logo } from '@kindred/ui/logo.tsx';
import { telephone, unbroken } from '@kindred/ui/telephone.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useConfigs } from '../platform/configs.ts';
import { footerLinks } from './menu.ts';

/** The ways to reach a person, at the end of every page. */
export function Footer() {
  const { t, i18n } = useLingui();
  const { charity, crisis_lines: lines } = useConfigs();
  const { support_line: line, emergency, app_name: name, illness } = charity;
  const listed = lines.filter(({ phone, always_open }) => phone && always_open).slice(0, 2);
  return (
    <footer className="k-footer">
      <div className="k-footer-brand">
        <Logo name={name} />
        <p>{t`Support for everyone affected by ${illness}.`}</p>
      </div>
      <section aria-labelledby="footer-talk">
        <h2 id="footer-talk">{t`Talk to us`}</h2>
        <p>
          <a href={telephone(line.phone)}>{unbroken(line.phone)}</a>
        </p>
        {line.sample && <p>{t`This is a sample number.`}</p>}
        <p>{line.hours}</p>
        <p>{line.cost}</p>
        {line.email && (
          <p>
            <a href={`mailto:${line.email}`}>{line.email}</a>
          </p>
        )}
      </section>
      <section aria-labelledby="footer-crisis">
        <h2 id="footer-crisis">{t`In a crisis`}</h2>
        <p>
          <Trans>
            Emergency: <a href={telephone(emergency.number)}>{emergency.number}</a>
          </Trans>
        </p>
        {listed.map(({ slug, name: title, phone }) => (
          <p key={slug}>
            {title}: <a href={telephone(phone ?? '')}>{unbroken(phone ?? '')}</a>
          </p>
        ))}
        <p>
          <Anchor href="/urgent-help">{t`All crisis lines`}</Anchor>
        </p>
      </section>
      <section aria-labelledby="footer-about">
        <h2 id="footer-about">{t`About`}</h2>
        {footerLinks(charity.menus?.footer, i18n).map(({ label, link, external }) => (
          <p key={link}>
            <Anchor href={link} {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
              {label}
              {external && <span className="k-unseen"> ({t`opens in a new tab`})</span>}
            </Anchor>
          </p>
        ))}
      </section>
    </footer>
  );
}
