-- Search by parts of words in both languages. Folding makes equal what a person takes for equal: full and half width, capitals,
-- katakana and hiragana. The index holds every letter and every pair of neighbours, so that two Japanese characters find a card
-- (Postgres's own trigrams need three, and know no Japanese letters in the C locale).
create or replace function account.fold_text(words text) returns text
language sql immutable strict parallel safe
return translate(
  lower(normalize(words, nfkc)),
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ'
);

-- Parts of a folded text: of a word of one letter that letter, else its pairs.
create or replace function account.parts_of(word text) returns text[]
language sql immutable strict parallel safe
return case when length(word) < 2 then array[word]
       else array(select distinct substr(word, i, 2) from generate_series(1, length(word) - 1) as i) end;

-- All that a text can be found by. Its cost tells the planner to look at the text itself first wherever it reads row by row.
create or replace function account.search_parts(folded text) returns text[]
language sql immutable strict parallel safe cost 10000
return array(
  select distinct part from generate_series(1, length(folded)) as i, lateral (values (substr(folded, i, 1)), (substr(folded, i, 2))) as p (part)
  where part !~ '\s'
);

create or replace function account.note_exchange_search() returns trigger
language plpgsql
as $$
begin
  new.search := account.fold_text(concat_ws(E'\n', new.name_ja, new.name_en,
    case when new.card_name_ja <> new.name_ja then new.card_name_ja end,
    case when new.card_name_en <> new.name_en then new.card_name_en end,
    new.model_number,
    case new.rarity when 0 then E'ノーマル\nNormal' when 1 then E'レア\nRare' when 2 then E'スーパーレア\nSuper rare' else E'ウルトラレア\nUltra rare' end));
  return new;
end $$;

create or replace trigger exchange_card_search before insert or update of name_ja, name_en, card_name_ja, card_name_en, model_number, rarity
  on account.exchange_card for each row execute function account.note_exchange_search();

do $$
begin
  if to_regclass('account.exchange_card_parts') is null then
    create index exchange_card_parts on account.exchange_card using gin (account.search_parts(search));
  end if;
end $$;

-- What leaves the house for it: the gacha area makes the parcels.
create or replace view account.exchanged_card as
select id as exchange_id, member_id, card_id, at from account.exchange;
