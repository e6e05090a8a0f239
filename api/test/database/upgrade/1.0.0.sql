SET FOREIGN_KEY_CHECKS = 0;
/*M!999999\- enable the sandbox mode */ 
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `admin` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `email` varchar(254) NOT NULL,
  `passwordHash` varchar(255) NOT NULL,
  `credentialsVersion` int(10) unsigned NOT NULL DEFAULT 1,
  `isPasskeyOnly` tinyint(4) NOT NULL DEFAULT 0,
  `updatedAt` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_de87485f6489f5d0995f584195` (`email`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `admin` VALUES
(1,'admin@hofkiste.example','$argon2id$v=19$m=19456,t=2,p=1$UB6C3R+SIA1Cw5qmS3XTrg$wuJcWlMoycRFuEF4VWo8I93NKG5ebUHTnCZz8nHNjVY',1,0,'2026-11-23 15:33:30.436');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `audit_event` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `at` datetime(3) NOT NULL,
  `adminId` int(10) unsigned DEFAULT NULL,
  `isHelper` tinyint(4) NOT NULL DEFAULT 0,
  `action` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `object` varchar(80) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `changes` text NOT NULL,
  `network` varchar(45) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `count` int(10) unsigned NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`),
  KEY `IDX_06d570d7d1b40fbc994b5955be` (`at`),
  KEY `IDX_c3ae577659b7b62d461d818889` (`adminId`),
  CONSTRAINT `FK_c3ae577659b7b62d461d8188893` FOREIGN KEY (`adminId`) REFERENCES `admin` (`id`) ON DELETE SET NULL ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `audit_event` VALUES
(1,'2026-11-23 14:20:31.106',1,0,'login.password',NULL,'[]','203.0.113.0/24',1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `backup` (
  `finishedAt` datetime(3) NOT NULL,
  PRIMARY KEY (`finishedAt`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `backup` VALUES
('2026-11-23 14:20:31.106');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `box_preset` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(80) NOT NULL,
  `description` varchar(2000) NOT NULL,
  `emoji` varchar(16) DEFAULT NULL,
  `weight` decimal(6,2) NOT NULL,
  `price` decimal(10,2) NOT NULL,
  `imageUrl` varchar(2048) DEFAULT NULL,
  `active` tinyint(4) NOT NULL DEFAULT 1,
  `isSingleProduct` tinyint(4) NOT NULL DEFAULT 0,
  `version` int(10) unsigned NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=8 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `box_preset` VALUES
(1,'Große Kiste','Für drei bis vier Personen und eine ganze Woche Kochen.',NULL,6.00,26.50,'/illustrations/kiste-gross.svg',1,0,1),
(2,'Kleine Kiste','Für ein bis zwei Personen, mit allem für frische Abende.',NULL,3.50,17.90,'/illustrations/kiste-klein.svg',1,0,1),
(3,'Suppenkiste','Wurzelwerk und Lauch für zwei große Töpfe.',NULL,2.00,12.50,'/illustrations/kiste-suppe.svg',1,0,1),
(4,'Freilandeier, 10 Stück','',NULL,0.60,4.90,'/illustrations/eier.svg',1,1,1),
(5,'Waldhonig, 500 g','',NULL,0.50,9.80,'/illustrations/honig.svg',1,1,1),
(6,'Apfelsaft, 1 Liter','',NULL,1.10,3.60,'/illustrations/apfelsaft.svg',0,1,1),
(7,'Sommerkiste','Sonnenreifes zum Grillen und für Salate, von Juni bis September.',NULL,4.50,22.90,'/illustrations/kiste-klein.svg',0,0,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `box_preset_product` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `boxPresetId` int(10) unsigned NOT NULL,
  `productId` int(10) unsigned DEFAULT NULL,
  `quantity` int(11) NOT NULL DEFAULT 1,
  `customName` varchar(80) DEFAULT NULL,
  `customUnit` varchar(20) NOT NULL,
  `customPrice` decimal(10,2) DEFAULT NULL,
  `position` int(11) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_acfc2c2ec947f61349a2ad900b` (`boxPresetId`),
  KEY `IDX_ac9abc548ec6b1dc5e00b6cb7a` (`productId`),
  CONSTRAINT `FK_ac9abc548ec6b1dc5e00b6cb7ae` FOREIGN KEY (`productId`) REFERENCES `product` (`id`) ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT `FK_acfc2c2ec947f61349a2ad900b5` FOREIGN KEY (`boxPresetId`) REFERENCES `box_preset` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=26 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `box_preset_product` VALUES
(1,1,1,1,NULL,'Stück',NULL,0),
(2,1,2,1,NULL,'Stück',NULL,1),
(3,1,3,1,NULL,'Stück',NULL,2),
(4,1,4,1,NULL,'Stück',NULL,3),
(5,1,5,1,NULL,'Stück',NULL,4),
(6,1,6,2,NULL,'Stück',NULL,5),
(7,1,7,1,NULL,'Stück',NULL,6),
(8,1,8,1,NULL,'Stück',NULL,7),
(9,2,1,1,NULL,'Stück',NULL,0),
(10,2,2,1,NULL,'Stück',NULL,1),
(11,2,4,1,NULL,'Stück',NULL,2),
(12,2,9,1,NULL,'Stück',NULL,3),
(13,2,7,1,NULL,'Stück',NULL,4),
(14,2,8,1,NULL,'Stück',NULL,5),
(15,3,6,1,NULL,'Stück',NULL,0),
(16,3,10,1,NULL,'Stück',NULL,1),
(17,3,1,1,NULL,'Stück',NULL,2),
(18,3,9,1,NULL,'Stück',NULL,3),
(19,4,11,1,NULL,'Stück',NULL,0),
(20,5,12,1,NULL,'Stück',NULL,0),
(21,6,13,1,NULL,'Stück',NULL,0),
(22,7,14,1,NULL,'Stück',NULL,0),
(23,7,4,1,NULL,'Stück',NULL,1),
(24,7,9,1,NULL,'Stück',NULL,2),
(25,7,NULL,1,'Kräuterbund','Stück',NULL,3);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `box_stock` (
  `pickupDayBoxId` int(10) unsigned NOT NULL,
  `soldQuantity` int(11) NOT NULL,
  PRIMARY KEY (`pickupDayBoxId`),
  CONSTRAINT `FK_4670ec9bfe39c7b97a48aaa13d6` FOREIGN KEY (`pickupDayBoxId`) REFERENCES `pickup_day_box` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `box_stock` VALUES
(131,7),
(135,4);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `closed_day` (
  `pickupDayId` int(10) unsigned NOT NULL,
  `zone` varchar(40) NOT NULL,
  PRIMARY KEY (`pickupDayId`),
  CONSTRAINT `FK_c497665126b179ac24f04080417` FOREIGN KEY (`pickupDayId`) REFERENCES `pickup_day` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `closed_day` VALUES
(26,'Europe/Vienna');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `closed_day_box` (
  `pickupDayId` int(10) unsigned NOT NULL,
  `boxPresetId` int(10) unsigned NOT NULL,
  `soldQuantity` int(11) NOT NULL,
  PRIMARY KEY (`pickupDayId`,`boxPresetId`),
  CONSTRAINT `FK_6a1d3bb64b8da4868f8e5f028aa` FOREIGN KEY (`pickupDayId`) REFERENCES `closed_day` (`pickupDayId`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `closed_day_box` VALUES
(26,1,6),
(26,2,5),
(26,3,3),
(26,4,9),
(26,5,3);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `closed_day_sum` (
  `pickupDayId` int(10) unsigned NOT NULL,
  `date` date NOT NULL,
  `orders` int(11) NOT NULL,
  `revenue` decimal(10,2) NOT NULL,
  `boxes` int(11) NOT NULL,
  PRIMARY KEY (`pickupDayId`,`date`),
  CONSTRAINT `FK_9876af107306d7ad365b5324421` FOREIGN KEY (`pickupDayId`) REFERENCES `closed_day` (`pickupDayId`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `closed_day_sum` VALUES
(26,'2026-11-18',13,359.50,13);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `customer` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `firstName` varchar(80) NOT NULL,
  `lastName` varchar(80) NOT NULL,
  `phoneNumber` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `createdAt` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_2e64383bae8871598afb8b73f0` (`phoneNumber`),
  KEY `IDX_c5c01661672e5ed0fa1df24519` (`lastName`,`firstName`),
  KEY `IDX_6042277b62323ae370b2d79681` (`createdAt`)
) ENGINE=InnoDB AUTO_INCREMENT=21 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `customer` VALUES
(1,'Theresa','Aigner','+436640001007','2026-04-27 15:33:31.106'),
(2,'Josef','Binder','+436640001218','2026-04-28 15:33:31.106'),
(3,'Christine','Eder','+436640001429','2026-04-29 15:33:31.106'),
(4,'Markus','Fürst','+436640001640','2026-04-30 15:33:31.106'),
(5,'Anna','Gruber','+436640001851','2026-05-01 15:33:31.106'),
(6,'Franziska','Hölzl','+436640002062','2026-05-02 15:33:31.106'),
(7,'Stefan','Huber','+436640002273','2026-05-03 15:33:31.106'),
(8,'Elisabeth','Kastner','+436640002484','2026-05-04 15:33:31.106'),
(9,'Michael','Lehner','+436640002695','2026-05-05 15:33:31.106'),
(10,'Johanna','Mühlböck','+436640002906','2026-05-06 15:33:31.106'),
(11,'Katharina','Neubauer','+436640003117','2026-05-25 15:33:31.106'),
(12,'Georg','Obermüller','+436640003328','2026-06-12 15:33:31.106'),
(13,'Sabine','Pichler','+436640003539','2026-06-30 15:33:31.106'),
(14,'Florian','Reisinger','+436640003750','2026-07-18 15:33:31.106'),
(15,'Magdalena','Schöberl','+436640003961','2026-08-05 15:33:31.106'),
(16,'Thomas','Traxler','+436640004172','2026-08-23 15:33:31.106'),
(17,'Barbara','Wagner','+436640004383','2026-09-10 15:33:31.106'),
(18,'Lukas','Weiß','+436640004594','2026-09-28 15:33:31.106'),
(19,'Eva','Wöhrer','+436640004805','2026-10-16 15:33:31.106'),
(20,'Andreas','Zauner','+436640005016','2026-11-03 15:33:31.106');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `customer_order` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `orderDate` datetime(3) NOT NULL,
  `pickupDayId` int(10) unsigned NOT NULL,
  `pickupDayLocationId` int(10) unsigned NOT NULL,
  `customerId` int(10) unsigned DEFAULT NULL,
  `firstName` varchar(80) DEFAULT NULL,
  `lastName` varchar(80) DEFAULT NULL,
  `phoneNumber` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `contactErasedAt` datetime(3) DEFAULT NULL,
  `totalPrice` decimal(10,2) NOT NULL,
  `cancelledAt` datetime(3) DEFAULT NULL,
  `cancellationToken` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `idempotencyKey` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `requestHash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `source` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `isForced` tinyint(4) NOT NULL DEFAULT 0,
  `note` varchar(500) DEFAULT NULL,
  `pickupState` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'open',
  `pickupStateAt` datetime(3) DEFAULT NULL,
  `changedAt` datetime(3) DEFAULT NULL,
  `version` int(10) unsigned NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_78d3378c2129d237f51d870abc` (`cancellationToken`),
  UNIQUE KEY `IDX_f5e51df55d14d95ee65ca7eff4` (`idempotencyKey`),
  KEY `IDX_f7d48517ca2cf680944fc2fa4a` (`pickupDayLocationId`),
  KEY `IDX_da932ca0ed304633a0748f79dc` (`pickupDayId`,`orderDate`),
  KEY `IDX_1b05a42893b804109fc674d416` (`customerId`,`cancelledAt`),
  KEY `IDX_84f138b7766a9b06873700418e` (`orderDate`),
  CONSTRAINT `FK_14ea17784d23c8fbcc7fb04e17d` FOREIGN KEY (`pickupDayId`) REFERENCES `pickup_day` (`id`) ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT `FK_703d3a35764b6a3aef6e968d55f` FOREIGN KEY (`customerId`) REFERENCES `customer` (`id`) ON DELETE SET NULL ON UPDATE NO ACTION,
  CONSTRAINT `FK_f7d48517ca2cf680944fc2fa4a2` FOREIGN KEY (`pickupDayLocationId`) REFERENCES `pickup_day_location` (`id`) ON DELETE NO ACTION ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=328 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `customer_order` VALUES
(302,'2026-11-18 03:15:00.000',26,51,2,'Josef','Binder','+436640001218',NULL,12.50,'2026-11-18 03:35:00.000','pJFz4kWcJsw_7dVnScDEco8S',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(303,'2026-11-18 00:12:00.000',26,52,5,'Anna','Gruber','+436640001851',NULL,31.40,NULL,'PgxF_IoIWzQ_uhVagXTsb6JR',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(304,'2026-11-18 04:00:00.000',26,51,8,'Elisabeth','Kastner','+436640002484',NULL,27.70,NULL,'nhfNRTn15el4KPYZo-zySt8z',NULL,NULL,'shop',0,NULL,'collected-unpaid','2026-11-20 15:30:00.000',NULL,1),
(305,'2026-11-18 01:36:00.000',26,51,11,'Katharina','Neubauer','+436640003117',NULL,36.30,NULL,'tzifgCHIh61bJiEFTOhIT-E7',NULL,NULL,'shop',0,NULL,'collected','2026-11-20 16:04:00.000',NULL,1),
(306,'2026-11-18 05:05:00.000',26,52,14,'Florian','Reisinger','+436640003750',NULL,12.50,NULL,'kzIBWcOvncRY6GDKqTh89Mng',NULL,NULL,'shop',0,NULL,'collected','2026-11-20 16:13:00.000',NULL,1),
(307,'2026-11-18 08:10:00.000',26,51,17,'Barbara','Wagner','+436640004383',NULL,26.50,NULL,'nRnNohzu0pCSNPxymrBSD5Tj',NULL,NULL,'shop',0,NULL,'collected','2026-11-20 15:47:00.000',NULL,1),
(308,'2026-11-18 06:30:00.000',26,51,20,'Andreas','Zauner','+436640005016',NULL,45.60,NULL,'b2wdjNa7Ot4fpJrF5yNKkoNJ',NULL,NULL,'shop',0,NULL,'collected','2026-11-20 16:21:00.000',NULL,1),
(309,'2026-11-18 09:16:00.000',26,52,3,'Christine','Eder','+436640001429',NULL,31.40,NULL,'2Rz9WNDYCCLxTJ88mgP2J2lJ',NULL,NULL,'shop',0,NULL,'collected','2026-11-20 16:30:00.000',NULL,1),
(310,'2026-11-18 08:15:00.000',26,51,6,'Franziska','Hölzl','+436640002062',NULL,32.10,NULL,'s7M0SMeoYjjZ4HzztPepGuZ9',NULL,NULL,'shop',0,NULL,'collected','2026-11-20 16:04:00.000',NULL,1),
(311,'2026-11-18 10:42:00.000',26,51,9,'Michael','Lehner','+436640002695',NULL,26.50,NULL,'abGX5RKTLNVKfI0DPwATAphk',NULL,NULL,'shop',0,NULL,'collected','2026-11-20 15:13:00.000',NULL,1),
(312,'2026-11-18 10:20:00.000',26,52,12,'Georg','Obermüller','+436640003328',NULL,17.90,NULL,'iRErvYmPMOt_I3skRcqoXJEQ',NULL,NULL,'shop',0,NULL,'collected','2026-11-20 16:47:00.000',NULL,1),
(313,'2026-11-18 12:28:00.000',26,51,15,'Magdalena','Schöberl','+436640003961',NULL,31.40,NULL,'W-K3giDbeCsdEzi_xOgUIVAQ',NULL,NULL,'shop',0,NULL,'collected-unpaid','2026-11-20 16:21:00.000',NULL,1),
(314,'2026-11-18 14:12:00.000',26,51,18,'Lukas','Weiß','+436640004594',NULL,22.30,NULL,'R4rS7i_xAHfY-7AXmxvjU5Mj',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(315,'2026-11-18 14:34:00.000',26,52,1,'Theresa','Aigner','+436640001007',NULL,62.80,'2026-11-18 14:54:00.000','Di1F13LTI9wrmjpA98tqVyfn',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(316,'2026-11-18 15:59:00.000',26,51,4,'Markus','Fürst','+436640001640',NULL,17.90,NULL,'vl690b3dzvXXOwXFAWz98E8t',NULL,NULL,'shop',0,NULL,'collected','2026-11-20 15:13:00.000',NULL,1),
(317,'2026-11-23 07:36:31.106',27,54,1,'Theresa','Aigner','+436640001007',NULL,57.90,NULL,'HF0psdJM4VBTmPJ14imkX2oV',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(318,'2026-11-23 06:13:31.106',27,53,4,'Markus','Fürst','+436640001640',NULL,37.50,NULL,'nKZNOJhP1p6m_RyLTEXZicnw',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(319,'2026-11-23 08:47:31.106',27,53,7,'Stefan','Huber','+436640002273',NULL,26.50,NULL,'bTg6h3xjXznviITXsDJIJ5Tu',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(320,'2026-11-23 08:03:31.106',27,54,10,'Johanna','Mühlböck','+436640002906',NULL,17.90,NULL,'HqYRc5myYVBy8IQHYVxttbz6',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(321,'2026-11-23 10:18:31.106',27,53,13,'Sabine','Pichler','+436640003539',NULL,31.40,NULL,'6SzGNXfS8hNrdeaqBmjZRh0z',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(322,'2026-11-23 10:13:31.106',27,53,16,'Thomas','Traxler','+436640004172',NULL,27.70,NULL,'LSltKbvPWr_VmDpxOg2HEbIi',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(323,'2026-11-23 12:09:31.106',27,54,19,'Eva','Wöhrer','+436640004805',NULL,36.30,NULL,'e_YEuegrwt3bZF6ySbRscb1W',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(324,'2026-11-23 13:41:31.106',27,53,2,'Josef','Binder','+436640001218',NULL,35.80,NULL,'nvVyIwFsrsKsOw6cSRNNHMZu',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(325,'2026-11-23 14:20:31.106',27,53,5,'Anna','Gruber','+436640001851',NULL,26.50,NULL,'3Qfks_hU0H-PCHM0jpLEDAUA',NULL,NULL,'shop',0,NULL,'open',NULL,NULL,1),
(326,'2026-11-23 13:03:31.106',27,53,1,'Theresa','Aigner','+436640001007',NULL,26.50,NULL,'bCFZAamCYiPpRzQbt61jG1nw',NULL,NULL,'admin',0,'Holt die Schwester ab','open',NULL,NULL,1),
(327,'2026-11-23 13:33:31.106',27,53,2,'Josef','Binder','+436640001218',NULL,27.70,NULL,'Eo6j8BYf-Kia6JRdVSnGmfRV',NULL,NULL,'shop',0,NULL,'open',NULL,'2026-11-23 14:03:31.106',2);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `day_message` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `pickupDayId` int(10) unsigned NOT NULL,
  `pickupDayLocationId` int(10) unsigned DEFAULT NULL,
  `text` text DEFAULT NULL,
  `recipients` int(10) unsigned NOT NULL,
  `idempotencyKey` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `requestHash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `createdAt` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_9c90afcaaea9797d6086c01929` (`idempotencyKey`),
  KEY `IDX_f544c82469c5cb9a1e12df9129` (`pickupDayId`),
  KEY `IDX_b679e60ad01cc851c2f2e819fd` (`pickupDayLocationId`),
  CONSTRAINT `FK_b679e60ad01cc851c2f2e819fdc` FOREIGN KEY (`pickupDayLocationId`) REFERENCES `pickup_day_location` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT `FK_f544c82469c5cb9a1e12df91299` FOREIGN KEY (`pickupDayId`) REFERENCES `pickup_day` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `day_message` VALUES
(1,26,NULL,'Hallo {firstName}, die Straße zu uns ist am {date} gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: {startTime}-{endTime} Uhr, {location}. {farm}',13,NULL,'','2026-11-19 08:00:00.000');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `erased_number` (
  `hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `erasedAt` datetime(3) NOT NULL,
  PRIMARY KEY (`hash`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `erased_number` VALUES
('76d5796e9656cc7ee15b9e3106de90479c3f78c7afb5c7eafe2ca7e2b8a1baa8','2026-11-23 14:20:31.106');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `helper_link` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `pickupDayId` int(10) unsigned NOT NULL,
  `pickupLocationId` int(10) unsigned DEFAULT NULL,
  `tokenHash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `createdAt` datetime(3) NOT NULL,
  `lastUsedAt` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_ba4a29f2c10ceb05e0a4f76897` (`tokenHash`),
  KEY `IDX_9f107a7a2c85a0673388f88820` (`pickupDayId`),
  KEY `IDX_70f6262e51e0ef85693d0d7d89` (`pickupLocationId`),
  CONSTRAINT `FK_70f6262e51e0ef85693d0d7d890` FOREIGN KEY (`pickupLocationId`) REFERENCES `pickup_location` (`id`) ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT `FK_9f107a7a2c85a0673388f888206` FOREIGN KEY (`pickupDayId`) REFERENCES `pickup_day` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `helper_link` VALUES
(1,26,NULL,'b1b1bdb480c61d075300d9bff7d9cb69cf31695ea048e478facadf426e8d0fb0','2026-11-23 14:20:31.106',NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `job_lock` (
  `job` varchar(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `owner` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `lockedUntil` datetime(3) NOT NULL,
  `lastStartedAt` datetime(3) NOT NULL,
  `lastFinishedAt` datetime(3) DEFAULT NULL,
  `lastError` varchar(500) DEFAULT NULL,
  PRIMARY KEY (`job`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `job_lock` VALUES
('old-data','3e22ab37-e753-11f1-afdc-02fc00000001','1970-01-01 00:00:00.000','2026-11-23 14:20:31.106','2026-11-23 14:20:31.106',NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `migration_progress` (
  `name` varchar(255) NOT NULL,
  `sha256` varchar(64) DEFAULT NULL,
  `statements` int(11) NOT NULL,
  PRIMARY KEY (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `migration_progress` VALUES
('InitialSchema1795600000000','00e449bfb5c5e557853e2d774889a104d09621df559599c8597af23662c1883a',32);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `migrations` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `timestamp` bigint(20) NOT NULL,
  `name` varchar(255) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `migrations` VALUES
(1,1795600000000,'InitialSchema1795600000000');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `order_event` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `orderId` int(10) unsigned NOT NULL,
  `at` datetime(3) NOT NULL,
  `actor` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `kind` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `detail` text NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_c7692d881f326d48552256e4f5` (`orderId`),
  CONSTRAINT `FK_c7692d881f326d48552256e4f57` FOREIGN KEY (`orderId`) REFERENCES `customer_order` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `order_event` VALUES
(1,327,'2026-11-23 14:03:31.106','customer','changed','{\"items\":[{\"name\":\"Kleine Kiste\",\"from\":2,\"to\":1},{\"name\":\"Waldhonig, 500 g\",\"from\":0,\"to\":1}],\"total\":{\"from\":35.8,\"to\":27.7}}');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `order_item` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `orderId` int(10) unsigned NOT NULL,
  `boxPresetId` int(10) unsigned NOT NULL,
  `name` varchar(80) NOT NULL,
  `quantity` int(11) NOT NULL,
  `price` decimal(10,2) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_646bf9ece6f45dbe41c203e06e` (`orderId`),
  KEY `IDX_87553b4c69c520d5b226319dc4` (`boxPresetId`),
  CONSTRAINT `FK_646bf9ece6f45dbe41c203e06e0` FOREIGN KEY (`orderId`) REFERENCES `customer_order` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT `FK_87553b4c69c520d5b226319dc4b` FOREIGN KEY (`boxPresetId`) REFERENCES `box_preset` (`id`) ON DELETE NO ACTION ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=524 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `order_item` VALUES
(483,302,3,'Suppenkiste',1,12.50),
(484,303,1,'Große Kiste',1,26.50),
(485,303,4,'Freilandeier, 10 Stück',1,4.90),
(486,304,2,'Kleine Kiste',1,17.90),
(487,304,4,'Freilandeier, 10 Stück',2,4.90),
(488,305,1,'Große Kiste',1,26.50),
(489,305,5,'Waldhonig, 500 g',1,9.80),
(490,306,3,'Suppenkiste',1,12.50),
(491,307,1,'Große Kiste',1,26.50),
(492,308,2,'Kleine Kiste',2,17.90),
(493,308,4,'Freilandeier, 10 Stück',2,4.90),
(494,309,1,'Große Kiste',1,26.50),
(495,309,4,'Freilandeier, 10 Stück',1,4.90),
(496,310,3,'Suppenkiste',1,12.50),
(497,310,5,'Waldhonig, 500 g',2,9.80),
(498,311,1,'Große Kiste',1,26.50),
(499,312,2,'Kleine Kiste',1,17.90),
(500,313,1,'Große Kiste',1,26.50),
(501,313,4,'Freilandeier, 10 Stück',1,4.90),
(502,314,3,'Suppenkiste',1,12.50),
(503,314,4,'Freilandeier, 10 Stück',2,4.90),
(504,315,1,'Große Kiste',2,26.50),
(505,315,5,'Waldhonig, 500 g',1,9.80),
(506,316,2,'Kleine Kiste',1,17.90),
(507,317,1,'Große Kiste',2,26.50),
(508,317,4,'Freilandeier, 10 Stück',1,4.90),
(509,318,2,'Kleine Kiste',1,17.90),
(510,318,5,'Waldhonig, 500 g',2,9.80),
(511,319,1,'Große Kiste',1,26.50),
(512,320,2,'Kleine Kiste',1,17.90),
(513,321,1,'Große Kiste',1,26.50),
(514,321,4,'Freilandeier, 10 Stück',1,4.90),
(515,322,2,'Kleine Kiste',1,17.90),
(516,322,4,'Freilandeier, 10 Stück',2,4.90),
(517,323,1,'Große Kiste',1,26.50),
(518,323,5,'Waldhonig, 500 g',1,9.80),
(519,324,2,'Kleine Kiste',2,17.90),
(520,325,1,'Große Kiste',1,26.50),
(521,326,1,'Große Kiste',1,26.50),
(522,327,2,'Kleine Kiste',1,17.90),
(523,327,5,'Waldhonig, 500 g',1,9.80);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `order_report` (
  `pickupDayId` int(10) unsigned NOT NULL,
  `sentAt` datetime(3) DEFAULT NULL,
  `triedAt` datetime(3) DEFAULT NULL,
  `retryAt` datetime(3) DEFAULT NULL,
  `error` varchar(500) DEFAULT NULL,
  PRIMARY KEY (`pickupDayId`),
  CONSTRAINT `FK_4422b3c8e1dde82c4248f859271` FOREIGN KEY (`pickupDayId`) REFERENCES `pickup_day` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `order_report` VALUES
(26,'2026-11-23 14:20:31.106','2026-11-23 14:20:31.106',NULL,NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `passkey` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `adminId` int(10) unsigned NOT NULL,
  `name` varchar(60) NOT NULL,
  `credentialId` varchar(1364) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `publicKey` varbinary(2048) NOT NULL,
  `counter` int(10) unsigned NOT NULL,
  `transports` text NOT NULL,
  `createdAt` datetime(3) NOT NULL,
  `lastUsedAt` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_64445f45603fe50da55bb7ab97` (`credentialId`),
  KEY `IDX_3911358915523a2cc96f326c23` (`adminId`),
  CONSTRAINT `FK_3911358915523a2cc96f326c238` FOREIGN KEY (`adminId`) REFERENCES `admin` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=2 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `passkey` VALUES
(1,1,'Handy','credential',0xA501,0,'internal,hybrid','2026-11-23 14:20:31.106',NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `passkey_challenge` (
  `hash` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `adminId` int(10) unsigned DEFAULT NULL,
  `expiresAt` datetime(3) NOT NULL,
  PRIMARY KEY (`hash`),
  KEY `IDX_9350be70e8637b1dca40e32a82` (`expiresAt`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `passkey_challenge` VALUES
('2dd00bd77e0222ced882665481a9c1d9f907309d16e05ed007a1ea63928477a9',NULL,'2026-11-23 14:20:31.106');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `pickup_day` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `date` date NOT NULL,
  `livingDate` date DEFAULT NULL,
  `orderDeadline` datetime(3) NOT NULL,
  `active` tinyint(4) NOT NULL DEFAULT 1,
  `deletedAt` datetime(3) DEFAULT NULL,
  `announcedAt` datetime(3) DEFAULT NULL,
  `version` int(10) unsigned NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_386208786f7ef5a3e7dbed38a0` (`livingDate`),
  KEY `IDX_f0dc46d29042fc6c0b38693085` (`date`),
  KEY `IDX_8531468b4c6cdea866ed3df080` (`orderDeadline`)
) ENGINE=InnoDB AUTO_INCREMENT=28 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `pickup_day` VALUES
(26,'2026-11-20','2026-11-20','2026-11-18 17:00:00.000',1,NULL,'2026-11-11 17:00:00.000',1),
(27,'2026-11-27','2026-11-27','2026-11-25 17:00:00.000',1,NULL,'2026-11-18 17:00:00.000',1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `pickup_day_box` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `pickupDayId` int(10) unsigned NOT NULL,
  `boxPresetId` int(10) unsigned NOT NULL,
  `name` varchar(80) NOT NULL,
  `price` decimal(10,2) NOT NULL,
  `weight` decimal(6,2) NOT NULL,
  `isSoldOut` tinyint(4) NOT NULL DEFAULT 0,
  `maxQuantity` int(10) unsigned DEFAULT NULL,
  `description` varchar(2000) NOT NULL,
  `emoji` varchar(16) DEFAULT NULL,
  `imageUrl` varchar(2048) DEFAULT NULL,
  `isSingleProduct` tinyint(4) NOT NULL DEFAULT 0,
  `contents` mediumtext NOT NULL,
  `removedAt` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_bea5aa7801723fc57823428aeb` (`pickupDayId`,`boxPresetId`),
  KEY `IDX_3cbfb91a0382b383e821bbe5c3` (`boxPresetId`),
  CONSTRAINT `FK_3cbfb91a0382b383e821bbe5c3d` FOREIGN KEY (`boxPresetId`) REFERENCES `box_preset` (`id`) ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT `FK_ea1eb162d25cf5192347978f3cd` FOREIGN KEY (`pickupDayId`) REFERENCES `pickup_day` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=136 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `pickup_day_box` VALUES
(126,26,1,'Große Kiste',26.50,6.00,0,NULL,'Für drei bis vier Personen und eine ganze Woche Kochen.',NULL,'/illustrations/kiste-gross.svg',0,'[{\"id\":1,\"name\":\"Karotten\",\"imageUrl\":\"/illustrations/karotte.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":2,\"name\":\"Rote Rüben\",\"imageUrl\":\"/illustrations/rote-ruebe.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":3,\"name\":\"Hokkaido\",\"imageUrl\":\"/illustrations/kuerbis.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":4,\"name\":\"Endivie\",\"imageUrl\":\"/illustrations/salat.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":5,\"name\":\"Weißkraut\",\"imageUrl\":\"/illustrations/weisskraut.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":6,\"name\":\"Lauch\",\"imageUrl\":\"/illustrations/lauch.svg\",\"quantity\":2,\"unit\":\"Stück\"},{\"id\":7,\"name\":\"Erdäpfel\",\"imageUrl\":\"/illustrations/erdaepfel.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":8,\"name\":\"Äpfel\",\"imageUrl\":\"/illustrations/apfel.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL),
(127,26,2,'Kleine Kiste',17.90,3.50,0,NULL,'Für ein bis zwei Personen, mit allem für frische Abende.',NULL,'/illustrations/kiste-klein.svg',0,'[{\"id\":1,\"name\":\"Karotten\",\"imageUrl\":\"/illustrations/karotte.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":2,\"name\":\"Rote Rüben\",\"imageUrl\":\"/illustrations/rote-ruebe.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":4,\"name\":\"Endivie\",\"imageUrl\":\"/illustrations/salat.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":9,\"name\":\"Zwiebeln\",\"imageUrl\":\"/illustrations/zwiebel.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":7,\"name\":\"Erdäpfel\",\"imageUrl\":\"/illustrations/erdaepfel.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":8,\"name\":\"Äpfel\",\"imageUrl\":\"/illustrations/apfel.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL),
(128,26,3,'Suppenkiste',12.50,2.00,0,NULL,'Wurzelwerk und Lauch für zwei große Töpfe.',NULL,'/illustrations/kiste-suppe.svg',0,'[{\"id\":6,\"name\":\"Lauch\",\"imageUrl\":\"/illustrations/lauch.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":10,\"name\":\"Pastinaken\",\"imageUrl\":\"/illustrations/pastinake.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":1,\"name\":\"Karotten\",\"imageUrl\":\"/illustrations/karotte.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":9,\"name\":\"Zwiebeln\",\"imageUrl\":\"/illustrations/zwiebel.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL),
(129,26,4,'Freilandeier, 10 Stück',4.90,0.60,0,NULL,'',NULL,'/illustrations/eier.svg',1,'[{\"id\":11,\"name\":\"Freilandeier\",\"imageUrl\":\"/illustrations/eier.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL),
(130,26,5,'Waldhonig, 500 g',9.80,0.50,0,NULL,'',NULL,'/illustrations/honig.svg',1,'[{\"id\":12,\"name\":\"Waldhonig\",\"imageUrl\":\"/illustrations/honig.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL),
(131,27,1,'Große Kiste',26.50,6.00,0,20,'Für drei bis vier Personen und eine ganze Woche Kochen.',NULL,'/illustrations/kiste-gross.svg',0,'[{\"id\":1,\"name\":\"Karotten\",\"imageUrl\":\"/illustrations/karotte.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":2,\"name\":\"Rote Rüben\",\"imageUrl\":\"/illustrations/rote-ruebe.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":3,\"name\":\"Hokkaido\",\"imageUrl\":\"/illustrations/kuerbis.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":4,\"name\":\"Endivie\",\"imageUrl\":\"/illustrations/salat.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":5,\"name\":\"Weißkraut\",\"imageUrl\":\"/illustrations/weisskraut.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":6,\"name\":\"Lauch\",\"imageUrl\":\"/illustrations/lauch.svg\",\"quantity\":2,\"unit\":\"Stück\"},{\"id\":7,\"name\":\"Erdäpfel\",\"imageUrl\":\"/illustrations/erdaepfel.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":8,\"name\":\"Äpfel\",\"imageUrl\":\"/illustrations/apfel.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL),
(132,27,2,'Kleine Kiste',17.90,3.50,0,NULL,'Für ein bis zwei Personen, mit allem für frische Abende.',NULL,'/illustrations/kiste-klein.svg',0,'[{\"id\":1,\"name\":\"Karotten\",\"imageUrl\":\"/illustrations/karotte.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":2,\"name\":\"Rote Rüben\",\"imageUrl\":\"/illustrations/rote-ruebe.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":4,\"name\":\"Endivie\",\"imageUrl\":\"/illustrations/salat.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":9,\"name\":\"Zwiebeln\",\"imageUrl\":\"/illustrations/zwiebel.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":7,\"name\":\"Erdäpfel\",\"imageUrl\":\"/illustrations/erdaepfel.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":8,\"name\":\"Äpfel\",\"imageUrl\":\"/illustrations/apfel.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL),
(133,27,3,'Suppenkiste',12.50,2.00,1,NULL,'Wurzelwerk und Lauch für zwei große Töpfe.',NULL,'/illustrations/kiste-suppe.svg',0,'[{\"id\":6,\"name\":\"Lauch\",\"imageUrl\":\"/illustrations/lauch.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":10,\"name\":\"Pastinaken\",\"imageUrl\":\"/illustrations/pastinake.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":1,\"name\":\"Karotten\",\"imageUrl\":\"/illustrations/karotte.svg\",\"quantity\":1,\"unit\":\"Stück\"},{\"id\":9,\"name\":\"Zwiebeln\",\"imageUrl\":\"/illustrations/zwiebel.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL),
(134,27,4,'Freilandeier, 10 Stück',4.90,0.60,0,NULL,'',NULL,'/illustrations/eier.svg',1,'[{\"id\":11,\"name\":\"Freilandeier\",\"imageUrl\":\"/illustrations/eier.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL),
(135,27,5,'Waldhonig, 500 g',9.80,0.50,0,6,'',NULL,'/illustrations/honig.svg',1,'[{\"id\":12,\"name\":\"Waldhonig\",\"imageUrl\":\"/illustrations/honig.svg\",\"quantity\":1,\"unit\":\"Stück\"}]',NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `pickup_day_location` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `pickupDayId` int(10) unsigned NOT NULL,
  `pickupLocationId` int(10) unsigned NOT NULL,
  `name` varchar(80) NOT NULL,
  `googleMapsLink` varchar(2048) DEFAULT NULL,
  `startTime` char(5) NOT NULL,
  `endTime` char(5) NOT NULL,
  `removedAt` datetime(3) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_cfe43561d220f8de6b2113910a` (`pickupDayId`,`pickupLocationId`),
  KEY `IDX_522f6f1790724e01b5fec8c9fb` (`pickupLocationId`),
  CONSTRAINT `FK_522f6f1790724e01b5fec8c9fb1` FOREIGN KEY (`pickupLocationId`) REFERENCES `pickup_location` (`id`) ON DELETE NO ACTION ON UPDATE NO ACTION,
  CONSTRAINT `FK_9b0b41ca9cbf1c64e0d62771071` FOREIGN KEY (`pickupDayId`) REFERENCES `pickup_day` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=55 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `pickup_day_location` VALUES
(51,26,1,'Biohof Lindner, Feldgasse 4','https://www.google.com/maps/search/?api=1&query=Feldgasse%204%2C%204240%20Freistadt','16:00','19:00',NULL),
(52,26,2,'Bauernmarkt Freistadt, Hauptplatz','https://www.google.com/maps/search/?api=1&query=Hauptplatz%2C%204240%20Freistadt','17:00','18:30',NULL),
(53,27,1,'Biohof Lindner, Feldgasse 4','https://www.google.com/maps/search/?api=1&query=Feldgasse%204%2C%204240%20Freistadt','16:00','19:00',NULL),
(54,27,2,'Bauernmarkt Freistadt, Hauptplatz','https://www.google.com/maps/search/?api=1&query=Hauptplatz%2C%204240%20Freistadt','17:00','18:30',NULL);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `pickup_event` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `uuid` varchar(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `orderId` int(10) unsigned NOT NULL,
  `action` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `undoes` varchar(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `actor` varchar(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `helperLinkId` int(10) unsigned DEFAULT NULL,
  `at` datetime(3) NOT NULL,
  `receivedAt` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_cb556ba9c2e740acb48279bb98` (`uuid`),
  KEY `IDX_a0dde55f55f1404431f751d54a` (`orderId`),
  CONSTRAINT `FK_a0dde55f55f1404431f751d54aa` FOREIGN KEY (`orderId`) REFERENCES `customer_order` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=267 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `pickup_event` VALUES
(256,'ede72cff-402f-4251-a1e7-c661c6c2ee79',304,'collected-unpaid',NULL,'admin',NULL,'2026-11-20 15:30:00.000','2026-11-20 15:30:00.000'),
(257,'c22ab590-0a7f-4629-bae1-a996b91daa5d',305,'collected',NULL,'admin',NULL,'2026-11-20 16:04:00.000','2026-11-20 16:04:00.000'),
(258,'d64d2c80-8190-4af8-ad01-f095efe6082a',306,'collected',NULL,'helper',NULL,'2026-11-20 16:13:00.000','2026-11-20 16:13:00.000'),
(259,'44ca3963-ef98-4944-9475-e0ef164c5bd1',307,'collected',NULL,'admin',NULL,'2026-11-20 15:47:00.000','2026-11-20 15:47:00.000'),
(260,'0f82f67b-53fe-45b0-9db5-e1e37c76f46a',308,'collected',NULL,'admin',NULL,'2026-11-20 16:21:00.000','2026-11-20 16:21:00.000'),
(261,'79789c3b-c030-4332-a239-9ed7db9853c8',309,'collected',NULL,'helper',NULL,'2026-11-20 16:30:00.000','2026-11-20 16:30:00.000'),
(262,'b32376c7-9b19-4ebb-bc91-5bf94618a2ed',310,'collected',NULL,'admin',NULL,'2026-11-20 16:04:00.000','2026-11-20 16:04:00.000'),
(263,'761d74b2-e0fc-451e-afe9-c59c05b09443',311,'collected',NULL,'admin',NULL,'2026-11-20 15:13:00.000','2026-11-20 15:13:00.000'),
(264,'6b9c5d80-1ca7-4122-935a-2727388e736a',312,'collected',NULL,'helper',NULL,'2026-11-20 16:47:00.000','2026-11-20 16:47:00.000'),
(265,'34217e88-d5c2-415f-9eb3-7d3ef4f9a4da',313,'collected-unpaid',NULL,'admin',NULL,'2026-11-20 16:21:00.000','2026-11-20 16:21:00.000'),
(266,'9707ae20-0a70-4c5c-91d5-f619f3078133',316,'collected',NULL,'admin',NULL,'2026-11-20 15:13:00.000','2026-11-20 15:13:00.000');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `pickup_location` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(80) NOT NULL,
  `defaultStartTime` char(5) NOT NULL,
  `defaultEndTime` char(5) NOT NULL,
  `isDefault` tinyint(4) NOT NULL DEFAULT 0,
  `googleMapsLink` varchar(2048) DEFAULT NULL,
  `deactivatedAt` datetime(3) DEFAULT NULL,
  `version` int(10) unsigned NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `pickup_location` VALUES
(1,'Biohof Lindner, Feldgasse 4','16:00','19:00',1,'https://www.google.com/maps/search/?api=1&query=Feldgasse%204%2C%204240%20Freistadt',NULL,1),
(2,'Bauernmarkt Freistadt, Hauptplatz','17:00','18:30',1,'https://www.google.com/maps/search/?api=1&query=Hauptplatz%2C%204240%20Freistadt',NULL,1),
(3,'Dorfladen Waldburg, Marktplatz 2','15:00','18:00',0,NULL,NULL,1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `picture` (
  `id` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `width` smallint(5) unsigned NOT NULL,
  `height` smallint(5) unsigned NOT NULL,
  `lastUsedAt` datetime(3) NOT NULL,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `picture` VALUES
('17199d35049a0481f1b26d51a178374b',1600,1200,'2026-11-23 15:33:31.106'),
('f82b2842cbec3d4e350b35b23c942ffe',1600,1200,'2026-11-23 15:33:31.106');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `picture_file` (
  `pictureId` varchar(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `width` smallint(5) unsigned NOT NULL,
  `format` varchar(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `bytes` mediumblob NOT NULL,
  PRIMARY KEY (`pictureId`,`width`,`format`),
  CONSTRAINT `FK_6decd9d80c92024222d9eb3787e` FOREIGN KEY (`pictureId`) REFERENCES `picture` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `picture_file` VALUES
('17199d35049a0481f1b26d51a178374b',480,'jpg',0xFFD8FFDB004300060606060706070808),
('17199d35049a0481f1b26d51a178374b',480,'webp',0x52494646984B00005745425056503858),
('17199d35049a0481f1b26d51a178374b',960,'jpg',0xFFD8FFDB004300060606060706070808),
('17199d35049a0481f1b26d51a178374b',960,'webp',0x52494646E0A800005745425056503858),
('17199d35049a0481f1b26d51a178374b',1600,'jpg',0xFFD8FFDB004300060606060706070808),
('17199d35049a0481f1b26d51a178374b',1600,'webp',0x52494646CC0B01005745425056503858),
('f82b2842cbec3d4e350b35b23c942ffe',480,'jpg',0xFFD8FFDB004300060606060706070808),
('f82b2842cbec3d4e350b35b23c942ffe',480,'webp',0x52494646EC3700005745425056503858),
('f82b2842cbec3d4e350b35b23c942ffe',960,'jpg',0xFFD8FFDB004300060606060706070808),
('f82b2842cbec3d4e350b35b23c942ffe',960,'webp',0x52494646107500005745425056503858),
('f82b2842cbec3d4e350b35b23c942ffe',1600,'jpg',0xFFD8FFDB004300060606060706070808),
('f82b2842cbec3d4e350b35b23c942ffe',1600,'webp',0x524946468EAD00005745425056503858);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `product` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `name` varchar(80) NOT NULL,
  `imageUrl` varchar(2048) DEFAULT NULL,
  `archivedAt` datetime(3) DEFAULT NULL,
  `version` int(10) unsigned NOT NULL DEFAULT 1,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB AUTO_INCREMENT=15 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `product` VALUES
(1,'Karotten','/illustrations/karotte.svg',NULL,1),
(2,'Rote Rüben','/illustrations/rote-ruebe.svg',NULL,1),
(3,'Hokkaido','/illustrations/kuerbis.svg',NULL,1),
(4,'Endivie','/illustrations/salat.svg',NULL,1),
(5,'Weißkraut','/illustrations/weisskraut.svg',NULL,1),
(6,'Lauch','/illustrations/lauch.svg',NULL,1),
(7,'Erdäpfel','/illustrations/erdaepfel.svg',NULL,1),
(8,'Äpfel','/illustrations/apfel.svg',NULL,1),
(9,'Zwiebeln','/illustrations/zwiebel.svg',NULL,1),
(10,'Pastinaken','/illustrations/pastinake.svg',NULL,1),
(11,'Freilandeier','/illustrations/eier.svg',NULL,1),
(12,'Waldhonig','/illustrations/honig.svg',NULL,1),
(13,'Apfelsaft','/illustrations/apfelsaft.svg',NULL,1),
(14,'Tomaten','/illustrations/tomate.svg','2026-10-12 08:00:00.000',1);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `rate_limit` (
  `key` varchar(255) NOT NULL,
  `points` int(11) NOT NULL DEFAULT 0,
  `expire` bigint(20) unsigned DEFAULT NULL,
  PRIMARY KEY (`key`),
  KEY `IDX_233c8a903eb628b1166e4ae231` (`expire`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `rate_limit` VALUES
('login:203.0.113.7',1,1795443631106);
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `session` (
  `id` varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `adminId` int(10) unsigned DEFAULT NULL,
  `helperLinkId` int(10) unsigned DEFAULT NULL,
  `data` text NOT NULL,
  `expiresAt` datetime(3) NOT NULL,
  `lastUsedAt` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `IDX_dc68a706ae0c09e2d8f3a4bb2d` (`adminId`),
  KEY `IDX_5d97cf9773002b16861b4bb8ae` (`expiresAt`),
  KEY `IDX_e57a7351d663825785beccd6a5` (`helperLinkId`),
  CONSTRAINT `FK_dc68a706ae0c09e2d8f3a4bb2dc` FOREIGN KEY (`adminId`) REFERENCES `admin` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION,
  CONSTRAINT `FK_e57a7351d663825785beccd6a52` FOREIGN KEY (`helperLinkId`) REFERENCES `helper_link` (`id`) ON DELETE CASCADE ON UPDATE NO ACTION
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `session` VALUES
('3f3af1ecebbd1410ab417ec0d27bbfcb5d340e177ae159b59fc8626c2dfd9175',1,NULL,'{\"startedAt\": 1795443631106.000, \"device\": \"Chrome auf Android\", \"credentialsVersion\": 1}','2026-12-07 14:20:31.106','2026-11-23 14:20:31.106');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `setting` (
  `key` varchar(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `value` mediumtext NOT NULL,
  PRIMARY KEY (`key`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `setting` VALUES
('footerAddressCity','4240 Freistadt'),
('footerAddressCompany','Biohof Lindner'),
('footerAddressStreet','Feldgasse 4'),
('footerColumn1Content','Seit 1998 bauen wir auf sieben Hektar Gemüse an. Was reif ist, wird am Morgen geerntet und am Nachmittag abgeholt.'),
('footerContactEmail','<a href=\"mailto:hof@hofkiste.example\">hof@hofkiste.example</a>'),
('footerContactPerson','Maria Lindner'),
('footerContactPhone','+43 7942 12345'),
('homePageDescription','<p>Am Morgen geerntet, am Nachmittag abgeholt. Direkt von unserem Hof in deine Küche.</p>'),
('imprintContent','<p><strong>Mustertext: Bitte ersetze ihn durch deine eigenen Angaben.</strong></p>\n<h2>Angaben gemäß § 5 ECG und § 25 MedienG</h2>\n<p>Biohof Lindner<br>Maria Lindner<br>Feldgasse 4<br>4240 Freistadt<br>Österreich</p>\n<p>Telefon: <a href=\"tel:+43794212345\">+43 7942 12345</a><br>E-Mail: <a href=\"mailto:hof@hofkiste.example\">hof@hofkiste.example</a></p>\n<p>Unternehmensgegenstand: Anbau und Verkauf von Bio-Gemüse<br>Bio-Kontrollstelle: AT-BIO-301</p>'),
('mainImageUrl','/illustrations/hero.svg'),
('organicControlNumber','AT-BIO-301'),
('privacyContent','<p><strong>Mustertext: Bitte ersetze ihn durch deine eigenen Angaben.</strong></p>\n<h2>Welche Daten wir brauchen</h2>\n<p>Für deine Bestellung speichern wir Vorname, Nachname, Telefonnummer und was du bestellt hast. Wir verwenden sie nur, um die Bestellung vorzubereiten, dir darüber eine SMS zu schicken und dich anzurufen, wenn etwas nicht klappt.</p>\n<h2>Wie lange wir sie behalten</h2>\n<p>Kontaktdaten löschen wir spätestens 24 Monate nach der letzten Bestellung, auf Wunsch sofort.</p>\n<h2>Deine Rechte</h2>\n<p>Du kannst Auskunft, Berichtigung und Löschung verlangen und dich bei der Datenschutzbehörde beschweren. Ein Anruf am Hof genügt: <a href=\"tel:+43794212345\">+43 7942 12345</a>.</p>'),
('sliderImage1','/illustrations/hero.svg'),
('sliderImage2','/pictures/17199d35049a0481f1b26d51a178374b-1600.webp'),
('sliderImage3','/pictures/f82b2842cbec3d4e350b35b23c942ffe-1600.webp'),
('withdrawalNotice','Bei frischen, schnell verderblichen Waren gibt es kein gesetzliches Rücktrittsrecht.');
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `sms_message` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT,
  `kind` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `orderId` int(10) unsigned DEFAULT NULL,
  `groupId` int(10) unsigned DEFAULT NULL,
  `dedupeKey` varchar(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `recipient` varchar(20) CHARACTER SET ascii COLLATE ascii_bin DEFAULT NULL,
  `sender` varchar(20) NOT NULL,
  `text` text DEFAULT NULL,
  `status` varchar(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  `attempts` int(11) NOT NULL DEFAULT 0,
  `nextAttemptAt` datetime(3) DEFAULT NULL,
  `expiresAt` datetime(3) DEFAULT NULL,
  `sentAt` datetime(3) DEFAULT NULL,
  `failedAt` datetime(3) DEFAULT NULL,
  `providerMessageId` varchar(100) DEFAULT NULL,
  `lastError` varchar(500) DEFAULT NULL,
  `createdAt` datetime(3) NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `IDX_8ace9aa642a8552e573d6309c6` (`dedupeKey`),
  KEY `IDX_4e2a57ac4f077cacdd3ab71b78` (`orderId`),
  KEY `IDX_f7144be780cba157c4257f4c8f` (`createdAt`),
  KEY `IDX_068642d7c6864154170d70526b` (`recipient`,`createdAt`),
  KEY `IDX_a9fa6dbfff3a0df03eccf143e5` (`status`,`nextAttemptAt`),
  KEY `IDX_fd5960e6d797ee42c894920329` (`groupId`),
  KEY `IDX_4adfcfc5652b35ff6ca8e75c6a` (`status`,`createdAt`),
  CONSTRAINT `FK_4e2a57ac4f077cacdd3ab71b78e` FOREIGN KEY (`orderId`) REFERENCES `customer_order` (`id`) ON DELETE SET NULL ON UPDATE NO ACTION,
  CONSTRAINT `FK_fd5960e6d797ee42c8949203295` FOREIGN KEY (`groupId`) REFERENCES `day_message` (`id`) ON DELETE SET NULL ON UPDATE NO ACTION
) ENGINE=InnoDB AUTO_INCREMENT=72 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
/*!40101 SET character_set_client = @saved_cs_client */;
INSERT INTO `sms_message` VALUES
(34,'confirmation',302,NULL,'confirmation:302','+436640001218','Hofkiste','Hofkiste: Bestellung erhalten. 1x Suppenkiste','sent',1,NULL,NULL,'2026-11-18 03:15:00.000',NULL,NULL,NULL,'2026-11-18 03:15:00.000'),
(35,'confirmation',303,NULL,'confirmation:303','+436640001851','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste, 1x Freilandeier, 10 Stück','sent',1,NULL,NULL,'2026-11-18 00:12:00.000',NULL,NULL,NULL,'2026-11-18 00:12:00.000'),
(36,'confirmation',304,NULL,'confirmation:304','+436640002484','Hofkiste','Hofkiste: Bestellung erhalten. 1x Kleine Kiste, 2x Freilandeier, 10 Stück','sent',1,NULL,NULL,'2026-11-18 04:00:00.000',NULL,NULL,NULL,'2026-11-18 04:00:00.000'),
(37,'confirmation',305,NULL,'confirmation:305','+436640003117','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste, 1x Waldhonig, 500 g','sent',1,NULL,NULL,'2026-11-18 01:36:00.000',NULL,NULL,NULL,'2026-11-18 01:36:00.000'),
(38,'confirmation',306,NULL,'confirmation:306','+436640003750','Hofkiste','Hofkiste: Bestellung erhalten. 1x Suppenkiste','sent',1,NULL,NULL,'2026-11-18 05:05:00.000',NULL,NULL,NULL,'2026-11-18 05:05:00.000'),
(39,'confirmation',307,NULL,'confirmation:307','+436640004383','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste','sent',1,NULL,NULL,'2026-11-18 08:10:00.000',NULL,NULL,NULL,'2026-11-18 08:10:00.000'),
(40,'confirmation',308,NULL,'confirmation:308','+436640005016','Hofkiste','Hofkiste: Bestellung erhalten. 2x Kleine Kiste, 2x Freilandeier, 10 Stück','sent',1,NULL,NULL,'2026-11-18 06:30:00.000',NULL,NULL,NULL,'2026-11-18 06:30:00.000'),
(41,'confirmation',309,NULL,'confirmation:309','+436640001429','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste, 1x Freilandeier, 10 Stück','sent',1,NULL,NULL,'2026-11-18 09:16:00.000',NULL,NULL,NULL,'2026-11-18 09:16:00.000'),
(42,'confirmation',310,NULL,'confirmation:310','+436640002062','Hofkiste','Hofkiste: Bestellung erhalten. 1x Suppenkiste, 2x Waldhonig, 500 g','sent',1,NULL,NULL,'2026-11-18 08:15:00.000',NULL,NULL,NULL,'2026-11-18 08:15:00.000'),
(43,'confirmation',311,NULL,'confirmation:311','+436640002695','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste','sent',1,NULL,NULL,'2026-11-18 10:42:00.000',NULL,NULL,NULL,'2026-11-18 10:42:00.000'),
(44,'confirmation',312,NULL,'confirmation:312','+436640003328','Hofkiste','Hofkiste: Bestellung erhalten. 1x Kleine Kiste','sent',1,NULL,NULL,'2026-11-18 10:20:00.000',NULL,NULL,NULL,'2026-11-18 10:20:00.000'),
(45,'confirmation',313,NULL,'confirmation:313','+436640003961','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste, 1x Freilandeier, 10 Stück','failed',1,NULL,NULL,NULL,'2026-11-18 12:28:00.000',NULL,'Nummer nicht erreichbar','2026-11-18 12:28:00.000'),
(46,'confirmation',314,NULL,'confirmation:314','+436640004594','Hofkiste','Hofkiste: Bestellung erhalten. 1x Suppenkiste, 2x Freilandeier, 10 Stück','sent',1,NULL,NULL,'2026-11-18 14:12:00.000',NULL,NULL,NULL,'2026-11-18 14:12:00.000'),
(47,'confirmation',315,NULL,'confirmation:315','+436640001007','Hofkiste','Hofkiste: Bestellung erhalten. 2x Große Kiste, 1x Waldhonig, 500 g','sent',1,NULL,NULL,'2026-11-18 14:34:00.000',NULL,NULL,NULL,'2026-11-18 14:34:00.000'),
(48,'confirmation',316,NULL,'confirmation:316','+436640001640','Hofkiste','Hofkiste: Bestellung erhalten. 1x Kleine Kiste','sent',1,NULL,NULL,'2026-11-18 15:59:00.000',NULL,NULL,NULL,'2026-11-18 15:59:00.000'),
(49,'day',303,1,'day:1:303','+436640001851','Hofkiste','Hallo Anna, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 17:00-18:30 Uhr, Bauernmarkt Freistadt, Hauptplatz. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(50,'day',304,1,'day:1:304','+436640002484','Hofkiste','Hallo Elisabeth, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 16:00-19:00 Uhr, Biohof Lindner, Feldgasse 4. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(51,'day',305,1,'day:1:305','+436640003117','Hofkiste','Hallo Katharina, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 16:00-19:00 Uhr, Biohof Lindner, Feldgasse 4. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(52,'day',306,1,'day:1:306','+436640003750','Hofkiste','Hallo Florian, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 17:00-18:30 Uhr, Bauernmarkt Freistadt, Hauptplatz. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(53,'day',307,1,'day:1:307','+436640004383','Hofkiste','Hallo Barbara, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 16:00-19:00 Uhr, Biohof Lindner, Feldgasse 4. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(54,'day',308,1,'day:1:308','+436640005016','Hofkiste','Hallo Andreas, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 16:00-19:00 Uhr, Biohof Lindner, Feldgasse 4. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(55,'day',309,1,'day:1:309','+436640001429','Hofkiste','Hallo Christine, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 17:00-18:30 Uhr, Bauernmarkt Freistadt, Hauptplatz. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(56,'day',310,1,'day:1:310','+436640002062','Hofkiste','Hallo Franziska, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 16:00-19:00 Uhr, Biohof Lindner, Feldgasse 4. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(57,'day',311,1,'day:1:311','+436640002695','Hofkiste','Hallo Michael, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 16:00-19:00 Uhr, Biohof Lindner, Feldgasse 4. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(58,'day',312,1,'day:1:312','+436640003328','Hofkiste','Hallo Georg, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 17:00-18:30 Uhr, Bauernmarkt Freistadt, Hauptplatz. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(59,'day',313,1,'day:1:313','+436640003961','Hofkiste','Hallo Magdalena, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 16:00-19:00 Uhr, Biohof Lindner, Feldgasse 4. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(60,'day',314,1,'day:1:314','+436640004594','Hofkiste','Hallo Lukas, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 16:00-19:00 Uhr, Biohof Lindner, Feldgasse 4. Hofkiste','sent',1,NULL,NULL,'2026-11-19 08:00:00.000',NULL,NULL,NULL,'2026-11-19 08:00:00.000'),
(61,'day',316,1,'day:1:316','+436640001640','Hofkiste','Hallo Markus, die Straße zu uns ist am Freitag, 20.11.2026 gesperrt. Bitte nimm die Umleitung über die Mühlgasse. Abholung wie bestellt: 16:00-19:00 Uhr, Biohof Lindner, Feldgasse 4. Hofkiste','failed',1,NULL,NULL,NULL,'2026-11-19 08:00:00.000',NULL,'Nummer nicht erreichbar','2026-11-19 08:00:00.000'),
(62,'confirmation',317,NULL,'confirmation:317','+436640001007','Hofkiste','Hofkiste: Bestellung erhalten. 2x Große Kiste, 1x Freilandeier, 10 Stück','sent',1,NULL,NULL,'2026-11-23 07:36:31.106',NULL,NULL,NULL,'2026-11-23 07:36:31.106'),
(63,'confirmation',318,NULL,'confirmation:318','+436640001640','Hofkiste','Hofkiste: Bestellung erhalten. 1x Kleine Kiste, 2x Waldhonig, 500 g','sent',1,NULL,NULL,'2026-11-23 06:13:31.106',NULL,NULL,NULL,'2026-11-23 06:13:31.106'),
(64,'confirmation',319,NULL,'confirmation:319','+436640002273','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste','failed',1,NULL,NULL,NULL,'2026-11-23 08:47:31.106',NULL,'Nummer nicht erreichbar','2026-11-23 08:47:31.106'),
(65,'confirmation',320,NULL,'confirmation:320','+436640002906','Hofkiste','Hofkiste: Bestellung erhalten. 1x Kleine Kiste','sent',1,NULL,NULL,'2026-11-23 08:03:31.106',NULL,NULL,NULL,'2026-11-23 08:03:31.106'),
(66,'confirmation',321,NULL,'confirmation:321','+436640003539','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste, 1x Freilandeier, 10 Stück','sent',1,NULL,NULL,'2026-11-23 10:18:31.106',NULL,NULL,NULL,'2026-11-23 10:18:31.106'),
(67,'confirmation',322,NULL,'confirmation:322','+436640004172','Hofkiste','Hofkiste: Bestellung erhalten. 1x Kleine Kiste, 2x Freilandeier, 10 Stück','sent',1,NULL,NULL,'2026-11-23 10:13:31.106',NULL,NULL,NULL,'2026-11-23 10:13:31.106'),
(68,'confirmation',323,NULL,'confirmation:323','+436640004805','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste, 1x Waldhonig, 500 g','sent',1,NULL,NULL,'2026-11-23 12:09:31.106',NULL,NULL,NULL,'2026-11-23 12:09:31.106'),
(69,'confirmation',324,NULL,'confirmation:324','+436640001218','Hofkiste','Hofkiste: Bestellung erhalten. 2x Kleine Kiste','sent',1,NULL,NULL,'2026-11-23 13:41:31.106',NULL,NULL,NULL,'2026-11-23 13:41:31.106'),
(70,'confirmation',325,NULL,'confirmation:325','+436640001851','Hofkiste','Hofkiste: Bestellung erhalten. 1x Große Kiste','sent',1,NULL,NULL,'2026-11-23 14:20:31.106',NULL,NULL,NULL,'2026-11-23 14:20:31.106'),
(71,'confirmation',327,NULL,'confirmation:327','+436640001218','Hofkiste','Hofkiste: Bestellung erhalten. 1x Kleine Kiste, 1x Waldhonig, 500 g','sent',1,NULL,NULL,'2026-11-23 13:33:31.106',NULL,NULL,NULL,'2026-11-23 13:33:31.106');
