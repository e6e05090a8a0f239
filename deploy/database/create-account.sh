#!/bin/bash
# Creates the account of the api, which may only read and write rows. The image of MySQL runs this once, when it has
# created its files and root's password.

create_account() {
  local password account
  password=$(cat -- "$DB_PASSWORD_FILE")
  account="$(quoted "$DB_USER")@'%'"
  MYSQL_PWD=$MYSQL_ROOT_PASSWORD mysql --user=root <<SQL
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
