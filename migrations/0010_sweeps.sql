-- When recurring house-keeping is due next, in the whole deployment. Real time.
create table sweeps (
  name text primary key,
  next_run_at timestamptz(3) not null
);
