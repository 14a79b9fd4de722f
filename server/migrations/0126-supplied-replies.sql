-- Ten shared replies to begin with, in the voice of the app. `sample`: no one at the charity has read them over yet.
alter table saved_reply add column sample boolean not null default false;
insert into saved_reply (id, staff_id, title, body, sample)
select gen_random_uuid(), null, title, body, true
from (values
  ('Hello', 'Hello {name}, I’m {me} from the support team. Thank you for getting in touch. What’s on your mind today?'),
  ('I’m reading this', 'Thank you, {name}. I’d like to read what you’ve written carefully, so I may be quiet for a few minutes. Please stay here if you can.'),
  ('That sounds hard', 'That sounds like a lot to carry, {name}. Thank you for telling me. Would you like to say a bit more about it, or would it help to look at what comes next?'),
  ('A question for your doctor or nurse', 'I can’t give medical advice here, because I don’t know your full history. Your doctor or nurse is the best person to ask. If you like, we can write down your questions together so they’re ready for your next visit.'),
  ('I’ll ask a colleague', 'That’s a good question, and I’d like to ask a colleague before I answer. Is it all right if that takes a little while?'),
  ('Something to read', 'Here’s something that may help. You can save it and read it whenever you’re ready. If it isn’t what you were looking for, tell me and I’ll look again.'),
  ('Services near you', 'I can look for services near you. Which suburb or postcode should I search from, and what kind of help would make the most difference at the moment?'),
  ('Would you rather talk?', 'Would you rather talk than type? One of our support coordinators may be able to phone you. If you’d like that, tell me which days and times suit you best.'),
  ('Are you still there?', 'Are you still there, {name}? There’s no rush. If you’d rather stop for now, that’s fine, and you can write to us again later.'),
  ('Before we finish', 'Thank you for talking with me today, {name}. Is there anything else you’d like to ask before we finish? You’re welcome to write again whenever you’d like to talk.')
) supplied (title, body)
where not exists (select from saved_reply where staff_id is null);
