-- What other areas may show of a catalogue card.
create or replace view store.card_summary as
select c.id as card_id, c.card_type_id, c.name_ja, c.name_en, c.model_number, c.rarity, c.image, c.set_size,
       c.reference_points, c.reference_on
from store.card c;
