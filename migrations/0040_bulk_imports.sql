-- Files of customers, and how far each has been handled. The file itself is a sealed file, deleted when the import has ended.
create table bulk_imports (
  platform_id uuid not null references platforms,
  id text not null,
  status text not null check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED')),
  file_id text not null,
  total integer not null,
  successful integer not null,
  failed integer not null,
  -- What each cell of a row means, by the header; nothing where the name is empty.
  columns text[] not null,
  -- Behind the last row that has been handled: the number of the next row, its line, and the bytes before it.
  next_row integer not null,
  next_line integer not null,
  next_offset integer not null,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (platform_id, id),
  constraint bulk_imports_handle_no_more_rows_than_there_are check (successful >= 0 and failed >= 0 and successful + failed <= total),
  constraint bulk_imports_end_with_their_last_row check (
    case status
      when 'COMPLETED' then completed_at is not null and successful + failed = total and successful > 0
      when 'FAILED' then completed_at is not null and failed = total
      else completed_at is null
    end
  )
);

-- Why rows have made no customer, by the number of the row; or why a file was not taken, from 1 on.
create table bulk_import_errors (
  platform_id uuid not null,
  import_id text not null,
  number integer not null,
  code text not null,
  message text not null,
  details jsonb not null,
  correlation_id text not null,
  primary key (platform_id, import_id, number),
  foreign key (platform_id, import_id) references bulk_imports (platform_id, id)
);
