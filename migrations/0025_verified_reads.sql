-- Fails a transaction that has decided on rows that have changed since: the places of their keys in its list.
create function refuse_outdated(places integer[]) returns void language plpgsql strict as $$
begin
  raise exception 'rows have changed since they were read' using errcode = 'CW001', detail = array_to_string(places, ',');
end
$$;
