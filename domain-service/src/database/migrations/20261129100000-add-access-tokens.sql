-- Personal access tokens, with which programs of schools use the API.

create table access_tokens (
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  primary key (id),
  constraint access_tokens_token_hash_key unique (token_hash)
);
create index access_tokens_user_id_idx on access_tokens (user_id);
create index access_tokens_expires_at_idx on access_tokens (expires_at);

alter table access_tokens add constraint access_tokens_user_id_fkey foreign key (user_id) references users (id) on delete cascade;
