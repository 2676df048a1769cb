DROP TABLE shown_adverts;
DROP TABLE compliance_checks;
DROP TABLE compliance_findings;
