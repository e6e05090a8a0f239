# The image of MySQL sources this when it creates its files: creates the account of the api, which may only read and write
# rows. `docker_process_sql` is the image's; it runs statements as root.

create_account() {
  local password account
  password=$(cat -- "$DB_PASSWORD_FILE")
  account="$(quoted "$DB_USER")@'%'"
  docker_process_sql <<SQL
    CREATE USER IF NOT EXISTS $account IDENTIFIED BY $(quoted "${password:-$DB_PASSWORD}");
    GRANT SELECT, INSERT, UPDATE, DELETE ON \`$MYSQL_DATABASE\`.* TO $account;
SQL
}

# A string of SQL.
quoted() {
  local text=${1//\\/\\\\}
  printf "'%s'" "${text//\'/\'\'}"
}

create_account
