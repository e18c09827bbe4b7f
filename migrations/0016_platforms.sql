-- Lists across platforms begin with those of an environment. They are read where no table is scanned whole, and one that must be makes every plan look alike.
create index platforms_by_environment on platforms (environment, platform_id);
