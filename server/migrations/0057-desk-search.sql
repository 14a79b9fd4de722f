-- Words in conversations, for the staff who may open them. Words are compared by their stem.
create index chat_message_words on chat_message using gin (to_tsvector('english', body));
create index chat_note_words on chat_note using gin (to_tsvector('english', body));
create index conversation_started_at on conversation (started_at);
