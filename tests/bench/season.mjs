/** Copies the newest day week by week until the farm has so many active days to come, and puts two days on sale. */
export async function planSeason(database, activeDays = 26) {
  await database.query(`
    USE hofkiste;
    SELECT id, date INTO @newest, @date FROM pickup_day ORDER BY date DESC LIMIT 1;
    SELECT ${activeDays} - COUNT(*) INTO @missing FROM pickup_day WHERE active AND date >= CURDATE();
    INSERT INTO pickup_day (date, livingDate, orderDeadline, active)
      SELECT date + INTERVAL seq WEEK, date + INTERVAL seq WEEK, orderDeadline + INTERVAL seq WEEK, 1
      FROM pickup_day JOIN seq_1_to_${activeDays} WHERE id = @newest AND seq <= @missing;
    INSERT INTO pickup_day_location (pickupDayId, pickupLocationId, name, startTime, endTime)
      SELECT d.id, l.pickupLocationId, l.name, l.startTime, l.endTime
      FROM pickup_day d JOIN pickup_day_location l ON l.pickupDayId = @newest WHERE d.date > @date;
    INSERT INTO pickup_day_box (pickupDayId, boxPresetId, name, price, weight, description, emoji, imageUrl,
        isSingleProduct, contents, facts)
      SELECT d.id, b.boxPresetId, b.name, b.price, b.weight, b.description, b.emoji, b.imageUrl, b.isSingleProduct,
             b.contents, b.facts
      FROM pickup_day d JOIN pickup_day_box b ON b.pickupDayId = @newest WHERE d.date > @date;
    REPLACE INTO setting (\`key\`, value) VALUES ('daysOnSale', '2')`);
}

/** Adds copies of the first box until the farm has so many, and offers them on all planned days. */
export async function offerBoxes(database, count) {
  await database.query(`
    USE hofkiste;
    SELECT MIN(id), ${count} - COUNT(*) INTO @first, @missing FROM box_preset WHERE active;
    INSERT INTO box_preset (name, description, emoji, weight, price, imageUrl)
      SELECT CONCAT(name, ' ', seq), description, emoji, weight, price, imageUrl
      FROM box_preset JOIN seq_1_to_${count} WHERE id = @first AND seq <= @missing;
    INSERT INTO pickup_day_box (pickupDayId, boxPresetId, name, price, weight, description, emoji, imageUrl,
        isSingleProduct, contents, facts)
      SELECT d.id, p.id, p.name, p.price, p.weight, p.description, p.emoji, p.imageUrl, p.isSingleProduct,
             sample.contents, sample.facts
      FROM pickup_day d
      JOIN box_preset p ON p.active
      JOIN (SELECT contents, facts FROM pickup_day_box WHERE boxPresetId = @first ORDER BY id DESC LIMIT 1) sample
      WHERE d.date >= CURDATE()
        AND NOT EXISTS (SELECT 1 FROM pickup_day_box known WHERE known.pickupDayId = d.id AND known.boxPresetId = p.id)`);
}
