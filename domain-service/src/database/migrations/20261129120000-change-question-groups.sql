-- Questions that share a passage, case, table or figure, which each of them has in its content.

alter table questions add column group_id uuid generated always as ((((content -> 'group') ->> 'id'))::uuid) stored;
create index questions_group_id_idx on questions (group_id) where group_id is not null;
create index questions_group_image_idx on questions using btree (((((content -> 'group') -> 'image') ->> 'url'))) where ((((content -> 'group') -> 'image') ->> 'url') ~~ '/question-images/%');
