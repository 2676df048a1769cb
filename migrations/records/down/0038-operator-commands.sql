DROP TABLE operator_commands;
